import type { Field } from 'shared-contracts/entities';
import { Switch } from 'shared-contracts/ui/form';
import { BlocksField } from './BlocksField.tsx';
import { ChoiceField, ChoicesField, CountryField, TimeZoneField } from './ChoiceField.tsx';
import { ColourField } from './ColourField.tsx';
import { DateField, DateTimeField } from './DateFields.tsx';
import { described, type FieldProps } from './field-props.ts';
import { IntegerField } from './IntegerField.tsx';
import { LinksField } from './LinksField.tsx';
import { RelationField, RelationsField } from './RelationFields.tsx';
import { TextField } from './TextField.tsx';

/** The widget of a field, by its kind. */
export function FieldInput(given: Omit<FieldProps, 'field'> & { field: Field }) {
  const { field, ...rest } = given;
  switch (field.kind) {
    case 'text':
      return <TextField {...rest} field={field} />;
    case 'integer':
      return <IntegerField {...rest} field={field} />;
    case 'boolean':
      return (
        <Switch
          id={given.id}
          checked={given.value === true}
          onChange={(checked) => given.onChange(checked)}
          {...described(given)}
        />
      );
    case 'choice':
      return <ChoiceField {...rest} field={field} />;
    case 'choices':
      return <ChoicesField {...rest} field={field} />;
    case 'date':
      return <DateField {...rest} field={field} />;
    case 'dateTime':
      return <DateTimeField {...rest} field={field} />;
    case 'timeZone':
      return <TimeZoneField {...rest} field={field} />;
    case 'country':
      return <CountryField {...rest} field={field} />;
    case 'colour':
      return <ColourField {...rest} field={field} />;
    case 'blocks':
      return <BlocksField {...rest} field={field} />;
    case 'links':
      return <LinksField {...rest} field={field} />;
    case 'relation':
      return <RelationField {...rest} field={field} />;
    case 'relations':
      return <RelationsField {...rest} field={field} />;
  }
}
