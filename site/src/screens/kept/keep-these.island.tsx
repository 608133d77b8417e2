import { useState } from 'react';
import type { Messages } from '../../messages/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { keepCases, type KeepResult, type KeptCase } from '../../device/kept-cases.ts';
import { DeviceWords } from '../../ui/device-words.tsx';

export interface KeepTheseProps {
  cases: KeptCase[];
  /** The page of what is kept on this device. */
  keptHref: string;
  /** The same cases beside each other. */
  compareHref: string;
  words: Pick<Messages['kept'], 'keepThese' | 'full' | 'refused' | 'phone' | 'device' | 'compare' | 'title'>;
}

/** Takes a shared list over to this device (`KEEP-4`). */
export default function KeepThese({ cases, keptHref, compareHref, words }: KeepTheseProps) {
  const [done, setDone] = useState<KeepResult | null>(null);
  return (
    <div className="kept-tools">
      <button type="button" className="tool" onClick={() => setDone(keepCases(cases))} data-script-only>
        <Icon name="ribbon" />
        <span>
          <DeviceWords text={words.keepThese} words={words} />
        </span>
      </button>
      <a className="tool" href={compareHref}>
        <Icon name="compare" />
        {words.compare}
      </a>
      <p role="status">
        {done === 'done' && (
          <a className="tool underline" href={keptHref}>
            {words.title}
          </a>
        )}
        {(done === 'full' || done === 'refused') && words[done]}
      </p>
    </div>
  );
}
