import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type BindingIdentifier,
  type Declaration,
  type ModuleItem,
  parseSync,
  type TsType,
  type TsTypeAnnotation,
  type TsTypeElement,
} from '@swc/core';
import { addFact, type Facts } from './facts.ts';

interface Span {
  start: number;
  end: number;
}

/** A declaration file of the compiler, with its parsed items. */
interface Declared {
  bytes: Buffer;
  items: ModuleItem[];
}

function parse(file: string): Declared {
  const bytes = readFileSync(file);
  return { bytes, items: parseSync(bytes.toString(), { syntax: 'typescript' }).body };
}

// Spans count bytes and start at 1.
function textAt({ bytes }: Declared, { start, end }: Span): string {
  return bytes
    .subarray(start - 1, end - 1)
    .toString()
    .replace(/\s+/g, ' ')
    .replace(/import\("[^"]*"\)\./g, '')
    .replace(/;$/, '');
}

function members(facts: Facts, key: string, file: Declared, elements: readonly TsTypeElement[]): void {
  for (const element of elements) {
    if (element.type === 'TsPropertySignature') {
      const name = textAt(file, (element.key as { span: Span }).span).replace(/^['"]|['"]$/g, '');
      typed(facts, `${key}.${name}`, file, element.typeAnnotation, !element.optional);
    } else addFact(facts, `${key}.${textAt(file, element.span)}`, 'signature', true);
  }
}

function typed(
  facts: Facts,
  key: string,
  file: Declared,
  annotation: TsTypeAnnotation | undefined,
  required: boolean,
): void {
  const type: TsType | undefined = annotation?.typeAnnotation;
  if (type?.type === 'TsTypeLiteral') {
    addFact(facts, key, '{…}', required);
    members(facts, key, file, type.members);
    return;
  }
  const text = type ? textAt(file, type.span) : 'any';
  // Facts of calls and values record the schemas.
  addFact(facts, key, text.includes('ZodMini') ? '(schema)' : text, required);
}

function declaration(facts: Facts, file: Declared, declared: Declaration): void {
  switch (declared.type) {
    case 'TsInterfaceDeclaration': {
      const key = `type ${declared.id.value}`;
      const parents = declared.extends.map((parent) => textAt(file, parent.span)).join(', ');
      const parameters = declared.typeParams ? textAt(file, declared.typeParams.span) : '';
      addFact(facts, key, `interface${parameters}${parents && ` extends ${parents}`}`);
      members(facts, key, file, declared.body.body);
      return;
    }
    case 'TsTypeAliasDeclaration': {
      const { id, typeParams, typeAnnotation } = declared;
      const key = `type ${id.value}${typeParams ? textAt(file, typeParams.span) : ''}`;
      const annotation = {
        type: 'TsTypeAnnotation',
        span: declared.span,
        typeAnnotation,
      } as TsTypeAnnotation;
      typed(facts, key, file, annotation, false);
      return;
    }
    case 'VariableDeclaration':
      for (const { id } of declared.declarations) {
        if (id.type !== 'Identifier') continue;
        // The version itself is not part of the contract.
        if (id.value === 'contractVersion') addFact(facts, 'value contractVersion', 'string');
        else typed(facts, `value ${id.value}`, file, (id as BindingIdentifier).typeAnnotation, false);
      }
      return;
    case 'FunctionDeclaration': {
      const words = textAt(file, declared.span).replace(/^declare /, '');
      const text = words.includes('ZodMini') ? '(schemas)' : words;
      addFact(facts, `value ${declared.identifier.value}`, text);
      return;
    }
    default:
      addFact(facts, `other ${textAt(file, declared.span)}`, 'declared');
  }
}

function packageOf(source: string): string {
  return source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Adds facts for the exports of an entry module. Does not follow re-exports. */
function exported(facts: Facts, entry: string, item: ModuleItem): void {
  const name = (words: string, from: string) => addFact(facts, `export ${entry} ${words}`, from);
  if (item.type === 'ExportNamedDeclaration') {
    const { source } = item;
    const from = source && !source.value.startsWith('.') ? packageOf(source.value) : 'here';
    for (const specifier of item.specifiers) {
      if (specifier.type === 'ExportSpecifier') name((specifier.exported ?? specifier.orig).value, from);
      else name(`* of ${source?.value}`, from);
    }
  } else if (item.type === 'ExportDeclaration') {
    const { declaration: declared } = item;
    if (declared.type === 'VariableDeclaration') {
      for (const { id } of declared.declarations) if (id.type === 'Identifier') name(id.value, 'here');
    } else if ('id' in declared && 'value' in declared.id) name(declared.id.value, 'here');
    else if ('identifier' in declared) name(declared.identifier.value, 'here');
  } else if (item.type === 'ExportDefaultDeclaration' || item.type === 'ExportDefaultExpression') {
    name('default', 'here');
  }
}

function behind(file: string, { bytes }: Declared): string[] {
  const named = [...bytes.toString().matchAll(/["'](\.\.?\/[^"']+?)(?:\.tsx?)?["']/g)];
  return named.map(([, path = '']) => join(dirname(file), `${path}.d.ts`)).filter((path) => existsSync(path));
}

/**
 * Facts of types: the exports of each entry, and every declaration that an entry reaches. `entries` maps the name of an entry to its
 * declaration file.
 */
export function declaredFacts(entries: Readonly<Record<string, string>>): Facts {
  const facts: Facts = new Map();
  const queue = Object.values(entries);
  const files = new Map<string, Declared>();
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (files.has(file)) continue;
    const declared = parse(file);
    files.set(file, declared);
    queue.push(...behind(file, declared));
  }
  for (const [entry, file] of Object.entries(entries)) {
    for (const item of files.get(file)?.items ?? []) exported(facts, entry, item);
  }
  for (const [, file] of [...files].sort(([a], [b]) => a.localeCompare(b))) {
    for (const item of file.items) {
      if (item.type === 'ExportDeclaration') declaration(facts, file, item.declaration);
      else if (/Declaration$/.test(item.type) && !/^(Import|Export)/.test(item.type)) {
        declaration(facts, file, item as Declaration);
      }
    }
  }
  return facts;
}
