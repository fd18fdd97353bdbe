/** What is left of a body once it has become JSON: without the fields that hold nothing. */
export type Sent<T> = T extends readonly (infer Item)[]
  ? Sent<Item>[]
  : T extends object
    ? { [K in keyof T as undefined extends T[K] ? never : K]: Sent<T[K]> } & {
        [K in keyof T as undefined extends T[K] ? K : never]?: Sent<Exclude<T[K], undefined>>
      }
    : T
