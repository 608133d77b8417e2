import { z } from 'zod';
import { type ContentClient, withFallback } from '../../content/client/client.ts';
import { date, image, text } from '../../content/client/fields.ts';
import { MEDIA_FIELDS } from '../../media/media.ts';

const Story = z.object({
  story_id: z.string().min(1),
  title: z.string().min(1),
  description: text,
  author: text,
  story_date: date,
  image,
});

export type HomeStory = z.infer<typeof Story>;

const SHOWN = 3;
const QUERY = {
  fields: ['story_id', 'title', 'description', 'author', 'story_date'],
  populate: { image: MEDIA_FIELDS },
  sort: ['story_date:desc'],
};

/** The newest stories, and their locale. Secondary content. */
export async function newestStories(content: ContentClient): Promise<{ stories: readonly HomeStory[]; lang: string }> {
  const answer = await withFallback(
    content.list('stories', Story, QUERY, { limit: SHOWN, importance: 'secondary' }),
    null,
  );
  return { stories: answer?.entries ?? [], lang: answer?.locale ?? content.locale };
}
