import * as z from 'zod/mini';

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}

const configuration = z.object({
  api: z.url(),
  dashboardHosts: z.array(z.string()),
  website: z.url(),
  registry: z.string(),
  // Address of this origin that takes reports of how remotes fare. Without one, the host sends none.
  reports: z.optional(z.string()),
  // Whether visitors may try the product in a space without an account. Without it, they may.
  trials: z.optional(z.boolean()),
  // Share of the clicks whose trace is recorded, from 0 to 1. Without one, calls begin no trace.
  traces: z.optional(z.number()),
  legal: z.object({ terms: z.url(), privacy: z.url(), cookies: z.url(), dataProcessing: z.url() }),
  // Origins from which a tab may load an unreleased build. Without any, overrides are off.
  overrides: z.optional(z.array(z.string().check(z.refine(isOrigin)))),
});

/** Settings that differ between deployments: read at start, never compiled in. */
export type Configuration = z.output<typeof configuration>;

/** Reads the configuration. Throws an error with a message for people if the file is unreachable or invalid. */
export async function readConfiguration(): Promise<Configuration> {
  const answer = await fetch('/config.json', { credentials: 'same-origin' }).catch(() => null);
  if (!answer?.ok) throw new Error('The configuration of this dashboard cannot be read. Reload in a moment.');
  const parsed = configuration.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => issue.path.join('.') || 'file').join(', ');
    throw new Error(
      `The configuration of this dashboard is not valid (${where}). Its operator has to correct it.`,
    );
  }
  return parsed.data;
}

/** Whether `hostname` serves the dashboard. Other names redirect to the website. */
export function isDashboardHost(configuration: Configuration, hostname: string): boolean {
  return configuration.dashboardHosts.includes(hostname);
}
