export interface AllowanceTables {
  allowance: { key: string; used_until: Date }
}
