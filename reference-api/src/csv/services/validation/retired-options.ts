import { allFields, type EntityDefinition } from 'shared-contracts/entities';
import { type CheckedLine, refuse } from './checked-line.ts';

/** Refuses options that nobody can choose any more, but for rows that have them already. */
export function refuseRetired(definition: EntityDefinition, checkedLines: readonly CheckedLine[]): void {
  const choices = Object.entries(allFields(definition)).flatMap(([name, field]) => {
    const retired = field.kind === 'choice' ? field.options.filter((option) => option.retired) : [];
    return retired.length > 0 ? [{ name, retired }] : [];
  });
  for (const checked of checkedLines) {
    const problems = choices.flatMap(({ name, retired }) => {
      const value = checked.values[name];
      const option = retired.find((one) => one.value === value);
      if (!option || checked.row?.values[name] === value) return [];
      return [{ field: name, reason: `“${option.label}” is retired. Choose another option.` }];
    });
    if (problems.length > 0) refuse(checked, problems);
  }
}
