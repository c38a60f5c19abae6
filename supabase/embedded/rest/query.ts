/** One column of the answer; `*` stands for all of them. */
export interface SelectItem {
  column: string;
  alias?: string;
}

export interface OrderTerm {
  column: string;
  descending: boolean;
  nulls?: 'first' | 'last';
}

/** A comparison of a column; `in` has several values, all others one. */
export interface Filter {
  column: string;
  negated: boolean;
  operator: string;
  values: string[];
}

/** Filters and groups of them. */
export type Condition = Filter | { group: 'and' | 'or'; negated: boolean; conditions: Condition[] };

/** The query string of a request, in PostgREST's grammar. */
export interface Query {
  select: SelectItem[];
  where: Condition[];
  order: OrderTerm[];
  limit?: number;
  offset: number;
  columns?: string[];
  onConflict?: string[];
  /** What is neither reserved nor a filter: the arguments of a function called by GET. */
  other: [name: string, value: string][];
}
