// In the page's own sheet, since a first paint wears it before any script runs.
import './app/global.css';

// In the same file, since the page needs it at once, but part by part in tasks of their own: what was painted can be typed into meanwhile.
// Everything that it shares is eager, so federation has it ready. The last part is the host, and finds what it needs there.
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
