import { Checkbox, Flex, Typography } from '@strapi/design-system';
import type { Tick } from '../planned';

/** What can be ticked, in words. */
export interface Choice extends Tick {
  words: string;
}

const keyOf = ({ field, locale }: Tick) => JSON.stringify([field, locale]);

interface Props {
  title: string;
  choices: readonly Choice[];
  ticked: readonly Tick[];
  onChange: (ticked: Tick[]) => void;
}

/** Boxes, of which each stands for a field or a new language. */
export function Ticks({ title, choices, ticked, onChange }: Props) {
  const isTicked = (tick: Tick) => ticked.some((one) => keyOf(one) === keyOf(tick));
  const change = ({ field, locale }: Choice, isOn: boolean) =>
    onChange([
      ...ticked.filter((one) => keyOf(one) !== keyOf({ field, locale })),
      ...(isOn ? [{ field, locale }] : []),
    ]);
  if (choices.length === 0) return null;
  return (
    <Flex tag="fieldset" direction="column" alignItems="stretch" gap={2} borderWidth={0} padding={0}>
      <Typography tag="legend" variant="pi" fontWeight="bold">
        {title}
      </Typography>
      {choices.map((choice) => (
        <Checkbox
          key={keyOf(choice)}
          checked={isTicked(choice)}
          onCheckedChange={(isOn) => change(choice, isOn === true)}
        >
          {choice.words}
        </Checkbox>
      ))}
    </Flex>
  );
}
