/**
 * For whoever works on a room: a real game on a real server without the rest of the page, or with `?stage` a bare
 * board on which a program shows any position.
 */
import { mount } from "svelte";
import "../src/theme.css";
import Stage from "./Stage.svelte";
import Workbench from "./Workbench.svelte";

const target = document.getElementById("app");
const bench = new URLSearchParams(location.search).has("stage") ? Stage : Workbench;
if (target) mount(bench, { target });
