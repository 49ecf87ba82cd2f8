import { Button } from 'shared-contracts/ui/base';
import { Select } from 'shared-contracts/ui/form';
import { LabelOption } from '../../../ui/labels/LabelOption.tsx';
import { Swatch } from '../../../ui/labels/Swatch.tsx';
import type { PlanTrack } from './day/tracks.model.ts';
import styles from './plan.module.css';

interface TrackLegendProps {
  tracks: readonly PlanTrack[];
  /** Those that are chosen; none for all. */
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
}

// More would take the place of the board.
const mostButtons = 8;

/** What the colours of the plan mean. Choosing tracks makes all other sessions faint. */
export function TrackLegend({ tracks, chosen, onChoose }: TrackLegendProps) {
  if (tracks.length === 0) return null;
  if (tracks.length > mostButtons) {
    return (
      <Select
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        aria-label="Tracks"
        placeholder="All tracks"
        className={styles.tracks ?? ''}
        popupMatchSelectWidth={false}
        value={[...chosen]}
        options={tracks.map(({ id, name, colour }) => ({ value: id, label: name, colour }))}
        optionFilterProp="label"
        optionRender={({ data }) => <LabelOption name={data.label} colour={data.colour} />}
        onChange={onChoose}
      />
    );
  }
  return (
    <fieldset className={styles.legend}>
      <legend className={styles.hiddenLegend}>Tracks</legend>
      {tracks.map(({ id, name, colour }) => {
        const isChosen = chosen.includes(id);
        return (
          <Button
            key={id}
            size="small"
            type="text"
            className={styles.track ?? ''}
            icon={<Swatch colour={colour} />}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
          >
            {name}
          </Button>
        );
      })}
      {chosen.length > 0 && (
        <Button size="small" type="link" onClick={() => onChoose([])}>
          Show all tracks
        </Button>
      )}
    </fieldset>
  );
}
