import { useState } from 'react';
import { emptyDevice } from '../../device/device-list.ts';
import { DeviceWords } from '../../ui/device-words.tsx';
import type { KeptWords } from './kept.props.ts';

interface DeviceStorageProps {
  words: KeptWords;
  onEmptied: () => void;
}

/** Names what the site keeps on this device, and empties all of it (decision 33). */
export function DeviceStorage({ words, onEmptied }: DeviceStorageProps) {
  const [isEmptied, setEmptied] = useState(false);
  const empty = async () => {
    onEmptied();
    await emptyDevice();
    setEmptied(true);
  };
  return (
    <section className="kept-storage" aria-labelledby="kept-storage">
      <h2 className="t-h3" id="kept-storage">
        <DeviceWords text={words.storage} words={words} />
      </h2>
      <p className="t-small t-soft">{words.storageText}</p>
      <button type="button" className="tool underline" onClick={() => void empty()}>
        {words.emptyAll}
      </button>
      <p className="t-small" role="status">
        {isEmptied && <DeviceWords text={words.emptied} words={words} />}
      </p>
    </section>
  );
}
