import { runCommand } from './command.ts';
import { filesConfig, SetupError } from './config/config.ts';
import { copyFiles } from './files/services/copy-files.ts';
import { folderStore } from './files/services/folder-store.ts';
import { checkStore, openStore } from './files/services/open-store.ts';

const usage = `Usage:
  node src/files.ts push FOLDER   copies the files of a folder into the bucket
  node src/files.ts pull FOLDER   copies the files of the bucket into a folder`;

await runCommand(async () => {
  const [direction, folder, ...more] = process.argv.slice(2);
  if ((direction !== 'push' && direction !== 'pull') || !folder || more.length > 0) {
    throw new SetupError(usage);
  }
  const place = filesConfig(process.env);
  if (!('bucket' in place))
    throw new SetupError('Files are in a folder here: set S3_BUCKET to use a bucket.');
  await checkStore(place);
  const [local, bucket] = [folderStore(folder), await openStore(place)];
  const [from, to] = direction === 'push' ? [local, bucket] : [bucket, local];
  const { copied, known } = await copyFiles(from, to);
  console.log(`Copied ${copied} images; ${known} were there already.`);
});
