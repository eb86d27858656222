# The host on Cloudflare's runtime, as the test starts it: the built worker, and the page as static assets.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "host", worker = .host),
    (name = "assets", worker = .assets),
    # The folder is named on the command line.
    (name = "page", disk = ()),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "host")],
);

const host :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "../../dist/edge/worker.js")],
  compatibilityDate = "2026-01-01",
  bindings = [(name = "ASSETS", service = "assets")],
);

# What the platform itself does over a folder: types by name, and index.html as the address of the folder.
const assets :Workerd.Worker = (
  modules = [(name = "assets.mjs", esModule = embed "assets.mjs")],
  compatibilityDate = "2026-01-01",
  bindings = [(name = "PAGE", service = "page")],
);
