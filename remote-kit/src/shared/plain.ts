/**
 * Whether the build omits everything that only improves speed: `FAIRLEAD_PLAIN=1` in the environment. The product is then the same but
 * slower, so that no optimisation delays the upgrade of a library. Records describe the value of each optimisation:
 * - antd without its style engine (`static-antd.ts`, ADR 14)
 * - libraries in part: the kits of zod and of the query cache (ADR 1, ADR 5), the production build of the router (`lean-libraries.ts`)
 * - the first paint of a remote (`first-paint.ts`, ADR 11) and the warm-up render (ADR 44)
 * - the host's start in a task of its own (`own-task.ts`)
 * - modules that a build evaluates (`derived-loader.ts`, ADR 60)
 * The stack that starts such a build also reads lists without the fast path of the API (`FAST_PATH=off`, ADR 37).
 */
export const isPlain = process.env.FAIRLEAD_PLAIN === '1';
