/** A body as JSON: without its empty fields. */
export type Sent<T> = T extends readonly (infer Item)[]
  ? Sent<Item>[]
  : T extends object
    ? { [K in keyof T as undefined extends T[K] ? never : K]: Sent<T[K]> } & {
        [K in keyof T as undefined extends T[K] ? K : never]?: Sent<Exclude<T[K], undefined>>
      }
    : T
