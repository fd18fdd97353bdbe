/** The type of a body after conversion to JSON, which omits undefined fields. */
export type Sent<T> = T extends readonly (infer Item)[]
  ? Sent<Item>[]
  : T extends object
    ? { [K in keyof T as undefined extends T[K] ? never : K]: Sent<T[K]> } & {
        [K in keyof T as undefined extends T[K] ? K : never]?: Sent<Exclude<T[K], undefined>>
      }
    : T
