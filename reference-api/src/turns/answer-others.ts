/** Lets the process answer what has come meanwhile, before it goes on with what takes long. */
export function answerOthers(): Promise<void> {
  return new Promise((resume) => {
    setImmediate(resume);
  });
}
