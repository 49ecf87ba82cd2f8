import { type CallFault, type FaultProxy, sentenceOf, startFaultProxy } from './fault-proxy.ts';
import { faultsCanBeSet, setFaults } from './faults.ts';
import { mailboxAddress } from './mailbox.ts';
import { test as base } from './person.ts';

const notUnderstood = 'The server answered in a way that was not understood.';

/** What the person hears of a fault, unless a screen has words of its own for it. */
export function wordsOf(fault: CallFault): string {
  if (typeof fault === 'number') return sentenceOf(fault);
  switch (fault) {
    case 'refused':
      return 'The server cannot be reached. Check your connection and try again.';
    case 'hang':
      return 'The server took too long to answer. Try again.';
    case 'reset':
    case 'html':
    case 'cut':
    case 'empty':
      return notUnderstood;
  }
}

/** Whether calls of this product can be made to fail. */
export const callsCanFail = faultsCanBeSet && mailboxAddress !== null;

/** A test whose page reaches the API by way of a proxy that makes calls fail. */
export const test = base.extend<{ throughProxy: FaultProxy }, { callProxy: FaultProxy }>({
  callProxy: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      const { api } = await (await fetch(`${process.env.BASE_URL}/config.json`)).json();
      const proxy = await startFaultProxy(api);
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
  throughProxy: [
    async ({ callProxy }, use) => {
      callProxy.clear();
      setFaults({ api: callProxy.address });
      await use(callProxy);
      setFaults();
    },
    { auto: true },
  ],
});
