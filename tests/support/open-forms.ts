import type { Colleague } from './colleagues.ts';

type Fields = Record<string, unknown>;

/** A form that somebody has open, as the admin has it: what it sends says on which values it was opened. */
export class OpenForm {
  readonly #ask: Colleague['ask'];
  readonly #path: string;
  readonly #query: string;
  opened: Record<string, string> = {};

  private constructor({ ask }: Pick<Colleague, 'ask'>, path: string, locale: string) {
    this.#ask = ask;
    this.#path = `/content-manager/${path}`;
    this.#query = `?locale=${locale}`;
  }

  /** @param path of the entry: 'collection-types/api::color.color/…' */
  static async at(somebody: Pick<Colleague, 'ask'>, path: string, locale = 'en'): Promise<OpenForm> {
    const form = new OpenForm(somebody, path, locale);
    const { body } = await form.#ask('GET', form.#path + form.#query);
    form.opened = body.meta.opened;
    return form;
  }

  /** Sends the fields that were touched. @param opened of those that are sent once more, after a choice */
  #send(method: string, rest: string, touched: Fields, opened: Record<string, string>) {
    const all = { ...this.opened, ...opened };
    const known = Object.keys(touched).map((field) => [field, all[field] ?? '']);
    return this.#ask(method, this.#path + rest + this.#query, touched, {
      'form-opened': String(new URLSearchParams(known)),
    });
  }

  save = (touched: Fields, opened = {}) => this.#send('PUT', '', touched, opened);
  publish = (touched: Fields, opened = {}) => this.#send('POST', '/actions/publish', touched, opened);
}
