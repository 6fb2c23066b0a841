/** What happens when: the earliest first, and what was added first among equals. */
export class EventQueue<T> {
  private readonly heap: { readonly at: number; readonly order: number; readonly event: T }[] = [];
  private added = 0;

  add(at: number, event: T): void {
    const entry = { at, order: this.added, event };
    this.added += 1;
    let place = this.heap.length;
    this.heap.push(entry);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = this.heap[parent];
      if (above === undefined || !isBefore(entry, above)) break;
      this.heap[place] = above;
      place = parent;
    }
    this.heap[place] = entry;
  }

  next(): { readonly at: number; readonly event: T } | undefined {
    const first = this.heap[0];
    const last = this.heap.pop();
    if (first === undefined || last === undefined || this.heap.length === 0) return first;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const [one, other] = [this.heap[left], this.heap[left + 1]];
      if (one === undefined) break;
      const isOther = other !== undefined && isBefore(other, one);
      const smaller = isOther ? other : one;
      if (!isBefore(smaller, last)) break;
      this.heap[place] = smaller;
      place = isOther ? left + 1 : left;
    }
    this.heap[place] = last;
    return first;
  }
}

interface Entry {
  readonly at: number;
  readonly order: number;
}

const isBefore = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.order < b.order);
