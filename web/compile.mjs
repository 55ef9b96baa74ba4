// Compiles a zip file of Python sources by the Python of Pyodide: then the browser need not.
// node compile.mjs FROM.zip TO.zip
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [from, to] = process.argv.slice(2);
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(from)), "zip", { extractDir: "/sources" });
python.runPython(`
import compileall, pathlib, py_compile, zipfile

root = pathlib.Path("/sources")
compileall.compile_dir(
    root, ddir="", quiet=1, legacy=True, optimize=2,
    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
)
with zipfile.ZipFile("/compiled.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
    for file in sorted(root.rglob("*")):
        if file.is_file() and file.suffix != ".py":
            told = zipfile.ZipInfo(file.relative_to(root).as_posix())
            told.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(told, file.read_bytes())
`);
writeFileSync(to, python.FS.readFile("/compiled.zip"));
