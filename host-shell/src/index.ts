// Part of the page's own style sheet, because the first paint needs it before any script runs.
import './app/global.css';

// All parts are in this one file, because the page needs them at once. Each runs in a task of its own, so that people can type into the
// first paint meanwhile. The parts load the shared modules eagerly, so that the host, the last part, finds them ready.
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'shared-contracts/router'),
  () => import(/* webpackMode: "eager" */ 'shared-contracts/ui/base'),
  () => import(/* webpackMode: "eager" */ './federation/registry-watch.ts'),
  () => import(/* webpackMode: "eager" */ './session/host-api.ts'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
];

async function start(): Promise<void> {
  for (const part of parts) {
    await new Promise((done) => setTimeout(done));
    await part();
  }
}

void start();
