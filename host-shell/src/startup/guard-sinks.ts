import { type SinkRules, sinkRules } from './sinks.model.ts';

interface PolicyFactory {
  createPolicy: (name: 'default', rules: SinkRules) => unknown;
}

/**
 * Sets the one policy that the page's content policy allows. To be called before any other script runs: what comes first
 * without it is refused. A browser without Trusted Types has nothing to set.
 */
export function guardSinks(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const origins = document.querySelector<HTMLMetaElement>('meta[name=script-origins]')?.content ?? '';
  trustedTypes?.createPolicy('default', sinkRules(location.href, origins.split(' ')));
}
