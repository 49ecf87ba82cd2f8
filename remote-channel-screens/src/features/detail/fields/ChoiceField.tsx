import { Select } from 'shared-contracts/ui/form';
import { choiceSearch } from '../../../ui/text/choice-search.ts';
import { countryChoices } from '../../../ui/text/country-choices.ts';
import { languageChoices, languageText } from '../../../ui/text/languages.ts';
import { zoneChoices } from '../../../ui/text/zone-choices.ts';
import { described, type FieldProps } from './field-props.ts';

interface Choice {
  value: string;
  label: string;
}

interface OneProps extends FieldProps {
  options: Choice[];
  searched?: boolean;
  /** The label of a value that is none of the options. */
  unlisted?: (value: string) => string;
}

function One(props: OneProps) {
  const { value, options } = props;
  const missing = typeof value === 'string' && value !== '' && !options.some((one) => one.value === value);
  return (
    <Select
      id={props.id}
      showSearch={props.searched ? choiceSearch : false}
      allowClear={!props.field.required}
      placeholder="Choose"
      options={missing ? [{ value, label: props.unlisted?.(value) ?? value }, ...options] : options}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(next: string | null | undefined) => props.onChange(next ?? null)}
      onBlur={props.onBlur}
      {...described(props)}
      {...(props.invalid ? { status: 'error' as const } : {})}
    />
  );
}

/** One of a few options; a retired one where it is the value already. */
export function ChoiceField(props: FieldProps<'choice'>) {
  const options = props.field.options.filter(({ value, retired }) => !retired || value === props.value);
  return <One {...props} options={options} />;
}

/** Any of a few options. */
export function ChoicesField(props: FieldProps<'choices'>) {
  return (
    <Select
      id={props.id}
      mode="multiple"
      allowClear
      placeholder="Choose"
      options={[...props.field.options]}
      value={(props.value ?? []) as string[]}
      onChange={(next: string[]) => props.onChange(next)}
      onBlur={props.onBlur}
      {...described(props)}
      {...(props.invalid ? { status: 'error' as const } : {})}
    />
  );
}

/** A time zone by its IANA name. */
export function TimeZoneField(props: FieldProps<'timeZone'>) {
  return <One {...props} options={zoneChoices(String(props.value ?? ''))} searched />;
}

/** A language by its name. */
export function LanguageField(props: FieldProps<'text'>) {
  return <One {...props} options={languageChoices()} unlisted={languageText} searched />;
}

/** A country by its name. */
export function CountryField(props: FieldProps<'country'>) {
  return <One {...props} options={countryChoices()} searched />;
}
