import { MAX_COMPARED } from 'contract/addresses';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icons.tsx';
import type { KeptWords } from './kept.props.ts';
import { share } from '../../ui/share.ts';

interface KeptToolsProps {
  /** Of the cases that are in the catalogue. */
  skus: readonly string[];
  locale: string;
  words: KeptWords;
  forgetAll: () => void;
  /** Says something to the visitor. */
  tell: (message: string) => void;
}

/** Actions on all kept cases. */
export function KeptTools({ skus, locale, words, forgetAll, tell }: KeptToolsProps) {
  const address = paths.kept(locale, skus);
  return (
    <div className="kept-tools">
      {skus.length > 0 && (
        <>
          <a className="tool" href={paths.compare(locale, skus.slice(0, MAX_COMPARED))}>
            <Icon name="compare" />
            {words.compare}
          </a>
          {/* Where nothing can be shared or copied, it leads to the page whose address it is. */}
          <a
            className="tool"
            href={address}
            onClick={(event) => {
              event.preventDefault();
              void share(document.title, new URL(address, location.href).href).then((done) => {
                if (done === 'copied') tell(words.copied);
                if (done === 'failed') location.assign(address);
              });
            }}
          >
            <Icon name="share" />
            {words.share}
          </a>
        </>
      )}
      <button type="button" className="tool underline" onClick={forgetAll}>
        {words.forgetAll}
      </button>
    </div>
  );
}
