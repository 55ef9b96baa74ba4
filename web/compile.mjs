// Compiles Python sources by the Python of Pyodide, and packs what can be reached from Brelan's by imports.
// node compile.mjs SOURCES.zip STANDARD-LIBRARY.zip FOLDER
// FOLDER gets `python.pack` (web/src/house/python.ts reads it) and `python_stdlib.zip`, with what Pyodide itself begins with.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [sources, library, folder] = process.argv.slice(2);
// Columns are left out of what tells the lines: nobody reads them, and they are a quarter of the weight.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });
for (const [name, file] of Object.entries({ sources, library }))
  python.FS.writeFile(`/${name}.zip`, new Uint8Array(readFileSync(file)));
python.FS.writeFile("/packing.py", readFileSync(new URL("packing.py", import.meta.url)));
console.log(
  python.runPython(`
import sys
begun = frozenset(sys.modules)
sys.path.insert(0, "/")
import packing
packing.pack(begun)
`),
);
for (const name of ["python.pack", "python_stdlib.zip"])
  writeFileSync(join(folder, name), python.FS.readFile(`/${name}`));
process.exit(0);
