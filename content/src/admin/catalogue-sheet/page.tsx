import * as React from 'react';
import { Layouts, Page, useFetchClient } from '@strapi/admin/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { reasonOf } from '../refusal';
import type { Plan } from './answers';
import { Decisions } from './decisions';
import { Imports } from './imports';
import { PlanView } from './plan-view';
import { SheetForm } from './sheet-form';
import { useImports } from './use-imports';

/** Hands a file over to the browser. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A spreadsheet in, a spreadsheet out: plan, apply, undo, export. */
const CatalogueSheetPage = () => {
  const { get, post } = useFetchClient();
  const { sheets, refresh } = useImports();
  const [plan, setPlan] = React.useState<Plan>();
  const [isBusy, setBusy] = React.useState(false);
  const [problem, setProblem] = React.useState('');

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    await work().catch((error: unknown) => setProblem(reasonOf(error, 'It did not work. Try again in a minute.')));
    setBusy(false);
  };
  const makePlan = (form: FormData) =>
    attempt(async () => {
      setPlan(undefined);
      setPlan((await post<Plan>('/catalogue/sheet?dry=1', form)).data);
    });
  const apply = (decisions: object) =>
    attempt(async () => {
      if (!plan) return;
      const isAnswer = (status: number) => status === 202 || status === 409;
      const { data } = await post<Plan>(`/catalogue/sheet/${plan.id}/apply`, decisions, { validateStatus: isAnswer });
      if (data.questions?.length) {
        setPlan(data);
        setProblem('Something has to be decided first.');
        return;
      }
      setPlan(undefined);
      refresh();
    });
  const undo = (id: string) =>
    attempt(async () => {
      await post(`/catalogue/sheet/${id}/undo`);
      refresh();
    });
  const download = (what: 'export' | 'template') =>
    attempt(async () => {
      const { data } = await get(`/catalogue/sheet/${what}`, { responseType: 'blob' });
      save(data, what === 'export' ? 'catalogue.xlsx' : 'template.xlsx');
    });

  if (sheets === undefined) return <Page.Loading />;
  if (sheets === 'failed') return <Page.Error />;
  const planned = plan?.sheets.map(({ uid }) => uid) ?? [];
  const mayPublish = sheets.types.every(({ uid, mayPublish: may }) => may || !planned.includes(uid));
  return (
    <Page.Main>
      <Page.Title>Catalogue sheet</Page.Title>
      <Layouts.Header
        title="Catalogue sheet"
        subtitle="Products, stores and reviews from a spreadsheet, and into one"
        primaryAction={
          <Flex gap={2}>
            <Button variant="tertiary" disabled={isBusy} onClick={() => void download('template')}>
              Empty template
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => void download('export')}>
              Export
            </Button>
          </Flex>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <SheetForm types={sheets.types} isBusy={isBusy} onPlan={(form) => void makePlan(form)} />
          {problem && (
            <Typography role="alert" textColor="danger600">
              {problem}
            </Typography>
          )}
          {plan && (
            <>
              <PlanView plan={plan} />
              <Decisions
                key={plan.id}
                plan={plan}
                mayPublish={mayPublish}
                isBusy={isBusy}
                onApply={(decisions) => void apply(decisions)}
              />
            </>
          )}
          {sheets.sheets.length > 0 && (
            <>
              <Typography variant="delta" tag="h2">
                Imports of the last 30 days
              </Typography>
              <Imports imports={sheets.sheets} onUndo={(id) => void undo(id)} />
            </>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
};

export default CatalogueSheetPage;
