/** Stories are sorted newest first; ties within a day are broken by id, so that pages never overlap. */
export const NEWEST_FIRST = ['story_date:desc', 'story_id:asc'];

/** The `filters` that select the stories before this one in NEWEST_FIRST. */
export function conditionsOfNewerStories({ story_id, story_date }: { story_id: string; story_date: string }) {
  return {
    $or: [{ story_date: { $gt: story_date } }, { story_date: { $eq: story_date }, story_id: { $lt: story_id } }],
  };
}
