const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let next: string | null = null;

/** The id of the next trace: that of its request, so that a person who copies the details of a fault copies it. */
export const traceIds = {
  /** The trace of a request has its id without hyphens, where that is a UUID. */
  give(requestId: string): void {
    next = uuid.test(requestId) ? requestId.replaceAll('-', '') : null;
  },
  take(): string | null {
    const id = next;
    next = null;
    return id;
  },
};
