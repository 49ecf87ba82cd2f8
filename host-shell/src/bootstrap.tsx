import '@fontsource-variable/inter/wght.css';
import './app/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { type Configuration, isDashboardHost, readConfiguration } from './config/config.ts';
import { readRegistry } from './federation/registry.ts';
import { ensureRemote, registerAtom, registryFaultAtom, remotesAtom } from './federation/remotes.atoms.ts';
import { hostStore } from './session/session.atoms.ts';

const registryRetryMs = 4000;

async function keepRegistry(address: string): Promise<void> {
  try {
    hostStore.set(registerAtom, await readRegistry(address));
    hostStore.set(registryFaultAtom, null);
  } catch (error) {
    hostStore.set(registryFaultAtom, error instanceof Error ? error.message : String(error));
    // Without its registry the host has no screens yet; it says so and asks again until it has.
    setTimeout(() => void keepRegistry(address), registryRetryMs);
  }
}

/** Fetches what the next screens need once the first one stands, so that they open without waiting. */
function prepareNext(): void {
  const prepare = () => {
    void import('shared-contracts/ui/form');
    void import('shared-contracts/ui/data');
    for (const name of Object.keys(hostStore.get(remotesAtom))) void ensureRemote(name);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(prepare, { timeout: 3000 });
  else setTimeout(prepare, 1000);
}

function show(root: HTMLElement, configuration: Configuration): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
  createRoot(root).render(<App configuration={configuration} nonce={nonce} />);
}

async function start(root: HTMLElement): Promise<void> {
  try {
    const configuration = await readConfiguration();
    if (!isDashboardHost(configuration, location.hostname)) {
      location.replace(configuration.website);
      return;
    }
    await keepRegistry(configuration.registry);
    show(root, configuration);
    setTimeout(prepareNext, 1000);
  } catch (error) {
    root.textContent = error instanceof Error ? error.message : String(error);
  }
}

const root = document.getElementById('root');
if (root) void start(root);
