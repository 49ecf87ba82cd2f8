import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { ownFile } from '../shared/own-file.ts';

const stand = (name: string) => ownFile(import.meta.dirname, `../antd/${name}`);

// Files of antd that are not needed when styles and tokens are files, and their replacements.
const replaced: readonly [RegExp, string][] = [
  [/\/antd\/es\/theme\/useToken\.js$/, stand('static-token.ts')],
  [/\/antd\/es\/theme\/themes\/default\/theme\.js$/, stand('no-algorithm.ts')],
  [/\/antd\/es\/theme\/util\/genStyleUtils\.js$/, stand('variable-names.ts')],
  [/\/@ant-design\/icons\/es\/components\/AntdIconLight\.js$/, stand('still-icon.tsx')],
  [/\/antd\/es\/locale\/en_US\.js$/, stand('few-texts.ts')],
  [/\/antd\/es\/_util\/wave\/index\.js$/, stand('no-wave.ts')],
  [/\/antd\/es\/button\/DefaultLoadingIcon\.js$/, stand('still-loading-icon.tsx')],
  [/\/antd\/es\/tooltip\/util\.js$/, stand('one-tooltip-colour.ts')],
  [/\/antd\/es\/empty\/utils\.js$/, stand('colour-of-variable.ts')],
  [/\/antd\/es\/tag\/hooks\/useColor\.js$/, stand('plain-tag-colour.ts')],
  [/\/antd\/es\/space\/Compact\.js$/, stand('no-compact.ts')],
  [/\/antd\/es\/tooltip\/UniqueProvider\/index\.js$/, stand('no-unique-popup.ts')],
];

// Style files of components; those in antd/es/style are measures that components compute with.
const styles = /\/antd\/es\/(?:_util\/)?[a-z-]+\/style(?:\/[\w-]+)?\.js$/;

function insteadOf(file: string): string | null {
  const path = file.replaceAll('\\', '/');
  const found = replaced.find(([pattern]) => pattern.test(path));
  if (found) return found[1];
  if (!styles.test(path)) return null;
  const isElement = /export default genSubStyleComponent\(/.test(readFileSync(file, 'utf8'));
  return stand(isElement ? 'no-style-element.ts' : 'no-style.ts');
}

/**
 * Removes antd's style engine from a build with static styles and tokens (`styles/static-styles.ts`). If a new version of antd imports
 * something that the replacements lack, the build fails and names it.
 */
export function staticAntd(): webpack.WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(/^\.|^@ant-design\/cssinjs$/, (resource) => {
    if (!/[\\/](?:antd|@ant-design[\\/]icons)[\\/]es[\\/]/.test(resource.context)) return;
    if (!resource.request.startsWith('.')) {
      resource.request = stand('no-style-engine.ts');
      return;
    }
    const path = join(resource.context, resource.request);
    const file = [path, `${path}.js`, join(path, 'index.js')].find(
      (each) => each.endsWith('.js') && existsSync(each),
    );
    resource.request = (file && insteadOf(file)) ?? resource.request;
  });
}

/** Lets antd generate its styles and tokens at run time. */
export function wholeAntd(): webpack.WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(/\/static-theme\.[jt]s$/, stand('whole-theme.ts'));
}
