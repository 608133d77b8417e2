import * as React from 'react';
import { Layouts, Page, useFetchClient } from '@strapi/admin/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import type { PlanAnswer } from '../answers';
import { LoadStatus } from '../../../core/admin/load-status';
import { reasonOf } from '../../../core/admin/refusal';
import { Decisions } from './decisions';
import { Downloads } from './downloads';
import { Imports } from './imports';
import { PlanView } from './plan-view';
import { SheetForm } from './sheet-form';
import { BELOW_HEADER, useArrival } from './use-arrival';
import { type Import, useImports } from './use-imports';

const Problem = ({ sentence }: { sentence: string }) => (
  <Typography ref={useArrival<HTMLSpanElement>()} tabIndex={-1} style={BELOW_HEADER} role="alert" textColor="danger600">
    {sentence}
  </Typography>
);

/** A plan is listed while it is the newest sheet of its name, and not the open one. */
const isListed = (open: string | undefined) => (one: Import, index: number, all: readonly Import[]) =>
  one.state !== 'planned' || (one.id !== open && all.findIndex(({ name }) => name === one.name) === index);

/** A spreadsheet in, a spreadsheet out: plan, apply, undo, export. */
const CatalogueSheetPage = () => {
  const { get, post } = useFetchClient();
  const [followed, setFollowed] = React.useState<string>();
  const { answer: sheets, hasFailed, ask } = useImports(followed);
  const [plan, setPlan] = React.useState<PlanAnswer>();
  const [doing, setDoing] = React.useState<'reading' | 'other'>();
  const [problem, setProblem] = React.useState('');

  const attempt = async (what: 'reading' | 'other', work: () => Promise<void>) => {
    setDoing(what);
    setProblem('');
    setFollowed(undefined);
    await work().catch((error: unknown) => setProblem(reasonOf(error, 'It did not work. Try again in a minute.')));
    setDoing(undefined);
    ask();
  };
  const makePlan = (form: FormData) =>
    attempt('reading', async () => {
      setPlan(undefined);
      setPlan((await post<PlanAnswer>('/catalogue/sheet?dry=1', form)).data);
    });
  const open = (id: string) =>
    attempt('other', async () => {
      setPlan((await get<PlanAnswer>(`/catalogue/sheet/${id}`)).data);
    });
  const apply = (decisions: object) =>
    attempt('other', async () => {
      if (!plan) return;
      const isAnswer = (status: number) => [200, 202, 409].includes(status);
      const { data } = await post<PlanAnswer>(`/catalogue/sheet/${plan.id}/apply`, decisions, {
        validateStatus: isAnswer,
      });
      if (data.questions?.length) {
        setPlan(data);
        setProblem('Something has to be decided first.');
        return;
      }
      setPlan(undefined);
      setFollowed(plan.id);
    });
  const undo = (id: string) =>
    attempt('other', async () => {
      await post(`/catalogue/sheet/${id}/undo`);
      setFollowed(id);
    });

  if (!sheets && !hasFailed) return <Page.Loading />;
  if (!sheets)
    return (
      <Page.Main>
        <Page.Title>Catalogue sheet</Page.Title>
        <Layouts.Header title="Catalogue sheet" />
        <Layouts.Content>
          <LoadStatus hasFailed />
        </Layouts.Content>
      </Page.Main>
    );
  const planned = plan?.sheets.map(({ uid }) => uid) ?? [];
  const mayPublish = sheets.types.every(({ uid, mayPublish: may }) => may || !planned.includes(uid));
  const isBusy = doing !== undefined;
  const imports = sheets.sheets.filter(isListed(plan?.id));
  return (
    <Page.Main>
      <Page.Title>Catalogue sheet</Page.Title>
      <Layouts.Header
        title="Catalogue sheet"
        subtitle="Products, stores and reviews from a spreadsheet, and into one"
        primaryAction={
          <Downloads types={sheets.types} isBusy={isBusy} attempt={(work) => void attempt('other', work)} />
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <SheetForm
            types={sheets.types}
            isBusy={isBusy}
            isReading={doing === 'reading'}
            onPlan={(form) => void makePlan(form)}
          />
          {problem && <Problem sentence={problem} />}
          {plan && (
            <>
              <PlanView key={plan.id} plan={plan} />
              <Decisions
                key={`decisions ${plan.id}`}
                plan={plan}
                mayPublish={mayPublish}
                isBusy={isBusy}
                onApply={(decisions) => void apply(decisions)}
              />
            </>
          )}
          {imports.length > 0 && (
            <>
              <Typography variant="delta" tag="h2">
                Imports of the last 30 days
              </Typography>
              <Imports
                imports={imports}
                types={sheets.types}
                followed={followed}
                onOpen={(id) => void open(id)}
                onUndo={(id) => void undo(id)}
              />
            </>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
};

export default CatalogueSheetPage;
