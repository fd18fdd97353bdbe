import Type from 'typebox'

/** Query parameters that limit a list to a range of days. */
export const dayFields = {
  from: Type.Optional(Type.String({ format: 'date', description: 'the first day, YYYY-MM-DD' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'the last day, YYYY-MM-DD' })),
  time_zone: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'the time zone of these days; UTC by default',
    }),
  ),
}
