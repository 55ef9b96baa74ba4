/** A bare table for whoever works on a room: a real game on a real server, without the rest of the page. */
import { mount } from "svelte";
import "../src/theme.css";
import Workbench from "./Workbench.svelte";

const target = document.getElementById("app");
if (target) mount(Workbench, { target });
