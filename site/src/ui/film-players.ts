/** Player addresses of video sites, by site; `{id}` is the video's id. Pages may frame these origins. */
export const PLAYERS: Record<string, string> = {
  youtube: 'https://www.youtube-nocookie.com/embed/{id}?autoplay=1',
  vimeo: 'https://player.vimeo.com/video/{id}?autoplay=1&dnt=1',
};
