"""Several people: two browsers, one device, somebody who leaves."""
