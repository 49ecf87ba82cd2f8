import { type Field, isContents, isOwnedItems } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Skeleton, Switch } from 'shared-contracts/ui/frame';
import { AmongField } from './AmongField.tsx';
import { BlocksField } from './BlocksField.tsx';
import { ChoiceField, ChoicesField, CountryField, LanguageField, TimeZoneField } from './ChoiceField.tsx';
import { ColourField } from './ColourField.tsx';
import { DateField, DateTimeField } from './DateFields.tsx';
import { described, type FieldProps } from './field-props.ts';
import { OverridesField } from './hours/OverridesField.tsx';
import { WeeklyField } from './hours/WeeklyField.tsx';
import { IconField } from './IconField.tsx';
import { ImageField } from './ImageField.tsx';
import { IntegerField } from './IntegerField.tsx';
import { ItemsField } from './ItemsField.tsx';
import { LinksField } from './LinksField.tsx';
import { LabelField } from './labels/LabelField.tsx';
import { CurrencyField, MoneyField } from './MoneyField.tsx';
import { PointField } from './PointField.tsx';
import { RelationField, RelationsField } from './related/RelationFields.tsx';
import { StepsField } from './StepsField.tsx';
import { TextField } from './text/TextField.tsx';

// In the form of one entity alone.
const ContentsField = lazyPart(
  async () => (await import(/* webpackChunkName: "contents" */ './contents/ContentsField.tsx')).ContentsField,
  <Skeleton title={false} paragraph={{ rows: 4 }} />,
);

const RecurrenceField = lazyPart(
  async () => (await import(/* webpackChunkName: "recurrence" */ './RecurrenceField.tsx')).RecurrenceField,
  <Skeleton title={false} paragraph={{ rows: 1 }} />,
);

/** The widget of a field, by its kind. */
export function FieldInput(props: Omit<FieldProps, 'field'> & { field: Field }) {
  const { field, ...rest } = props;
  switch (field.kind) {
    case 'text':
      if (field.repeats) return <RecurrenceField {...rest} field={field} />;
      if (field.icon) return <IconField {...rest} field={field} />;
      if (field.labels) return <LabelField {...rest} field={field} kind={field.labels} />;
      if (field.language) return <LanguageField {...rest} field={field} />;
      return <TextField {...rest} field={field} />;
    case 'integer':
      return <IntegerField {...rest} field={field} />;
    case 'boolean':
      return (
        <Switch
          id={props.id}
          checked={props.value === true}
          onChange={(checked) => props.onChange(checked)}
          {...described(props)}
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
      if (isContents(field)) return <ContentsField {...rest} field={field} />;
      return <BlocksField {...rest} field={field} />;
    case 'links':
      return <LinksField {...rest} field={field} />;
    case 'relation':
      return <RelationField {...rest} field={field} />;
    case 'relations':
      if (props.among) return <AmongField {...rest} field={field} among={props.among} />;
      return <RelationsField {...rest} field={field} />;
    case 'items':
      // A part of the form is for such a field alone: it stands apart.
      if (isOwnedItems(field)) return null;
      return <ItemsField {...rest} field={field} />;
    case 'money':
      return <MoneyField {...rest} field={field} />;
    case 'currency':
      return <CurrencyField {...rest} field={field} />;
    case 'weekly':
      return <WeeklyField {...rest} field={field} />;
    case 'overrides':
      return <OverridesField {...rest} field={field} />;
    case 'point':
      return <PointField {...rest} field={field} />;
    case 'steps':
      return <StepsField {...rest} field={field} />;
    case 'image':
      return <ImageField {...rest} field={field} />;
  }
}
