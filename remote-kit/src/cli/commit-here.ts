import { execFileSync } from 'node:child_process';

/**
 * The commit that the remote in a folder is at, with `+` where its repository holds changes. Empty without a repository, and where the folder lies in a repository
 * that does not have its `package.json`: that commit says nothing of this remote.
 */
export function commitHere(folder: string): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    git('ls-files', '--error-unmatch', 'package.json');
    const commit = git('rev-parse', '--short', 'HEAD');
    return git('status', '--porcelain') ? `${commit}+` : commit;
  } catch {
    return '';
  }
}
