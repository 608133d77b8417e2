import { type Catalogue, documentKey } from './catalogue';
import { checkDocument, type DocumentResult } from './document-check';
import type { Pictures } from './pictures';
import type { Document } from './published';

/** Findings in everything that is published, and the facts on which they rest. */
export class Results {
  readonly #results = new Map<string, DocumentResult>();
  /** The documents whose findings rest on a fact. */
  readonly #users = new Map<string, Set<string>>();

  readonly catalogue: Catalogue;
  readonly #pictures: Pictures;

  constructor(catalogue: Catalogue, pictures: Pictures) {
    this.catalogue = catalogue;
    this.#pictures = pictures;
  }

  get all(): Iterable<DocumentResult> {
    return this.#results.values();
  }

  /** The documents, as keys, whose findings rest on one of these facts. */
  resting(keys: readonly string[]): string[] {
    return [...new Set(keys.flatMap((key) => [...(this.#users.get(key) ?? [])]))];
  }

  get(key: string): DocumentResult | undefined {
    return this.#results.get(key);
  }

  /** Checks a document and stores its findings. */
  check(document: Document): void {
    const result = checkDocument(this.catalogue, this.#pictures, document);
    const key = documentKey(result.type, result.documentId);
    this.forget(key);
    this.#results.set(key, result);
    for (const fact of result.usedKeys) this.#users.set(fact, (this.#users.get(fact) ?? new Set()).add(key));
  }

  forget(key: string): void {
    for (const fact of this.#results.get(key)?.usedKeys ?? []) {
      const users = this.#users.get(fact);
      users?.delete(key);
      if (users?.size === 0) this.#users.delete(fact);
    }
    this.#results.delete(key);
  }
}
