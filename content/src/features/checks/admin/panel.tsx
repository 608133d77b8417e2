import * as React from 'react';
import { Flex, Typography } from '@strapi/design-system';
import { useQueryParams } from '@strapi/admin/strapi-admin';
import {
  type PanelComponent,
  unstable_useContentManagerContext as useContentManager,
} from '@strapi/content-manager/strapi-admin';
import { useLocation, useParams } from 'react-router-dom';
import type { FormFinding } from '../finding';
import { LOAD_FAILURE } from '../../../core/admin/load-status';
import { PublishWithMistakes } from '../../../core/admin/publish-with-mistakes';
import { FindingLine } from './finding-line';
import { goToField } from './go-to-field';
import { useFindings } from './use-findings';
import { usePublishQuestion } from './use-publish-question';

interface Props {
  uid: string;
  documentId: string | undefined;
  origin: string | undefined;
  locale: string | undefined;
  savedAt: string | undefined;
}

/** '2 must be mended, 1 could be better' */
function writeSummary(findings: FormFinding[]): string {
  const must = findings.filter(({ level }) => level === 'must').length;
  const better = findings.length - must;
  if (findings.length === 0) return 'Nothing is wrong here.';
  return [must && `${must} must be mended`, better && `${better} could be better`].filter(Boolean).join(', ');
}

/** Goes once to the field that the address names, as the links of the health list do. */
function useFieldOfAddress(findings: FormFinding[]) {
  const { hash } = useLocation();
  const wanted = hash ? findings.find(({ field }) => `#${field}` === hash) : undefined;
  const isNew = React.useRef(true);
  React.useEffect(() => {
    if (!wanted?.field || !isNew.current) return;
    isNew.current = false;
    void goToField(wanted.field, wanted.label);
  }, [wanted]);
}

const Findings = ({ uid, documentId, origin, locale, savedAt }: Props) => {
  const { answer, hasFailed } = useFindings({ uid, documentId, origin, locale, savedAt });
  const findings = (!hasFailed && answer?.findings) || [];
  const mistakes = findings.filter(({ level }) => level === 'must').map(({ sentence }) => sentence);
  const { contentType } = useContentManager();
  const isPublishedBySaving = contentType?.options?.draftAndPublish !== true;
  const { question, close } = usePublishQuestion({ uid, documentId, locale }, mistakes.length, isPublishedBySaving);
  useFieldOfAddress(findings);
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Typography role="status" fontWeight="semiBold">
        {hasFailed ? LOAD_FAILURE : answer ? writeSummary(findings) : 'Looking…'}
      </Typography>
      {findings.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
          {findings.map((finding) => (
            <FindingLine key={`${finding.check} ${finding.field} ${finding.sentence}`} finding={finding} />
          ))}
        </Flex>
      )}
      <PublishWithMistakes
        mistakes={mistakes}
        alsoLive={question?.alsoLive}
        isAsked={question !== undefined}
        act={isPublishedBySaving ? 'Save' : 'Publish'}
        onAnswer={close}
      />
    </Flex>
  );
};

/** The panel 'What is wrong here' in the edit view of every type of the catalogue. */
export const WhatIsWrongHere: PanelComponent = ({ model, documentId, document }) => {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const { origin } = useParams();
  if (!model.startsWith('api::')) return null;
  const locale = query.plugins?.i18n?.locale ?? (document?.locale as string | undefined);
  const savedAt = document?.updatedAt as string | undefined;
  return {
    title: 'What is wrong here',
    content: <Findings uid={model} documentId={documentId} origin={origin} locale={locale} savedAt={savedAt} />,
  };
};
