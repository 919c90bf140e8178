/** The rule somebody wants to look up without leaving the page. */
class Lookup {
  citation = $state<string | null>(null);
  /** True from the first look on: until then the dialog need not be fetched. */
  used = $state(false);

  open(citation: string): void {
    this.used = true;
    this.citation = citation;
  }

  close(): void {
    this.citation = null;
  }
}

export const lookup = new Lookup();
