/**
 * The statement that puts files without bytes into a folder of the media library, named 'many-1' and so on: more than one
 * would upload.
 */
export const filesInFolder = (path: string, from: number, to: number): string => `
  insert into files (document_id, name, hash, ext, mime, size, url, provider, folder_path, created_at, updated_at)
  with recursive numbers(number) as (select ${from} union all select number + 1 from numbers where number < ${to})
  select 'many-' || number, 'many-' || number || '.png', 'many_' || number, '.png', 'image/png', 1,
    '/uploads/many_' || number || '.png', 'local', '${path}', 0, 0 from numbers`;
