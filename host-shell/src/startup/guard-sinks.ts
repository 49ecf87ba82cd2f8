import { type SinkRules, sinkRules } from './sinks.model.ts';

interface PolicyFactory {
  createPolicy: (name: 'default', rules: SinkRules) => unknown;
}

/**
 * Creates the only Trusted Types policy that the content security policy allows. Call it before any other script, because the browser
 * blocks scripts that come first. Does nothing in a browser without Trusted Types.
 */
export function guardSinks(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const origins = document.querySelector<HTMLMetaElement>('meta[name=script-origins]')?.content ?? '';
  trustedTypes?.createPolicy('default', sinkRules(location.href, origins.split(' ')));
}
