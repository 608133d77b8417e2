import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Post, PostsSection } from './sections.query.ts';
import './posts.css';

interface PostsProps {
  section: PostsSection | null;
  posts: Post[];
  /** Language of the posts, if it is not the page's. */
  lang: string | undefined;
  locale: string;
  words: Messages['home'];
}

/** Customers' pictures with the case shown in them (`HOME-13`). */
export function Posts({ section, posts, lang, locale, words }: PostsProps) {
  return (
    <section className="sec posts-section">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="t-h1 reveal" lang={section?.title ? section.lang : undefined}>
            {section?.title ?? words.posts}
          </h2>
          {section?.caption && (
            <p className="t-lead" lang={section.lang}>
              {section.caption}
            </p>
          )}
        </div>
        <div className="posts" tabIndex={0} role="group" aria-label={words.posts} lang={lang}>
          {posts.map((post, index) => (
            <PostFigure key={index} post={post} locale={locale} />
          ))}
        </div>
      </div>
    </section>
  );
}

function PostFigure({ post, locale }: { post: Post; locale: string }) {
  const { instagram_post, username, caption, featured_luggage: luggage } = post;
  return (
    <figure>
      {instagram_post && (
        <Picture image={instagram_post} sizes="(min-width: 64.0625em) 18vw, (min-width: 48em) 30vw, 62vw" />
      )}
      <figcaption>
        {username && <b>@{username.replace(/^@/, '')}</b>}
        {caption}
        {luggage && (
          <a className="underline t-soft" href={paths.product('luggages', locale, luggage.item_sku)}>
            {[luggage.title, luggage.color?.color].filter(Boolean).join(', ')}
          </a>
        )}
      </figcaption>
    </figure>
  );
}
