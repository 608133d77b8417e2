import * as React from 'react';
import { Layouts, Page, useFetchClient } from '@strapi/admin/strapi-admin';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { LoadStatus } from '../../../core/admin/load-status';
import { Question } from '../../../core/admin/question';
import { reasonOf } from '../../../core/admin/refusal';
import { useAnswer } from '../../../core/admin/use-answer';
import { HISTORY_VIEWS, ViewLinks } from '../../../core/admin/view-links';
import { momentInWords } from '../../../core/admin/when';
import { inMegabytes } from '../megabytes';
import type { FileRestored } from '../restore';
import type { FileBin, ShownFile } from '../serve';

/** How full the bin is, and what becomes of what does not fit. */
const sayRoom = ({ taken, limit }: FileBin) =>
  `The bin has ${inMegabytes(taken)} of ${inMegabytes(limit)}: when it is full, the oldest are deleted for good, but none within a day.`;

const FAILURE = 'That did not work. Try again in a minute.';

interface FileProps {
  file: ShownFile;
  restore: () => void;
  remove: () => void;
}

const File = ({ file: { name, bytes, deletedAt, until, who, mayChange }, restore, remove }: FileProps) => (
  <Box tag="li" background="neutral0" shadow="tableShadow" hasRadius padding={4}>
    <Flex justifyContent="space-between" gap={4} wrap="wrap">
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <Typography tag="h2" variant="omega" fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography textColor="neutral600">
          {`${who}, ${momentInWords(Date.parse(deletedAt))} · ${inMegabytes(bytes)} · here until ${momentInWords(Date.parse(until))}`}
        </Typography>
      </Flex>
      {mayChange && (
        <Flex gap={2}>
          <Button size="S" variant="secondary" aria-label={`Put back: ${name}`} onClick={restore}>
            Put back
          </Button>
          <Button size="S" variant="danger-light" aria-label={`Delete for good: ${name}`} onClick={remove}>
            Delete for good
          </Button>
        </Flex>
      )}
    </Flex>
  </Box>
);

/** Deleted files, to put back or to delete for good. */
const FileBinPage = () => {
  const { post, del } = useFetchClient();
  const { answer, hasFailed, ask } = useAnswer<FileBin>('/file-bin');
  const [said, setSaid] = React.useState<string[]>([]);
  const [leaving, setLeaving] = React.useState<ShownFile>();
  const act = async (work: () => Promise<string[]>) => {
    setSaid(await work().catch((error: unknown) => [reasonOf(error, FAILURE)]));
    ask();
  };
  const restore = ({ documentId, name }: ShownFile) =>
    act(async () => {
      const { data } = await post<FileRestored>(`/file-bin/${documentId}/restore`);
      return [`${name} is in the media library again, and in its places.`, ...data.leftOut];
    });
  const remove = ({ documentId, name }: ShownFile) =>
    act(async () => {
      await del(`/file-bin/${documentId}`);
      return [`${name} is deleted for good.`];
    });
  return (
    <Page.Main>
      <Page.Title>Bin of files</Page.Title>
      <Layouts.Header
        title="Bin of files"
        subtitle={
          answer
            ? `Deleted in the last 30 days: ${inMegabytes(answer.bytes)}, which still take their space. ${sayRoom(answer)}`
            : 'Deleted in the last 30 days'
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <ViewLinks
            label="Views"
            views={HISTORY_VIEWS.map((view) => ({ ...view, isHere: view.to === '/file-bin' }))}
          />
          <Box role="status">
            {said.map((sentence) => (
              <Typography tag="p" key={sentence}>
                {sentence}
              </Typography>
            ))}
          </Box>
          {!answer && <LoadStatus hasFailed={hasFailed} />}
          {answer?.files.length === 0 && <Typography>There is nothing here.</Typography>}
          {answer && answer.files.length > 0 && (
            <Flex tag="ul" direction="column" alignItems="stretch" gap={2} aria-label="Deleted files">
              {answer.files.map((file) => (
                <File
                  key={file.documentId}
                  file={file}
                  restore={() => void restore(file)}
                  remove={() => setLeaving(file)}
                />
              ))}
            </Flex>
          )}
          {answer && answer.more > 0 && (
            <Typography>{`and ${answer.more.toLocaleString('en')} more, deleted before`}</Typography>
          )}
          <Question
            title="Delete for good?"
            act="Delete for good"
            isAsked={leaving !== undefined}
            onAnswer={(isYes) => {
              if (isYes && leaving) void remove(leaving);
              setLeaving(undefined);
            }}
          >
            <Typography textAlign="center">{`Nobody can bring ${leaving?.name ?? 'it'} back.`}</Typography>
          </Question>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
};

export default FileBinPage;
