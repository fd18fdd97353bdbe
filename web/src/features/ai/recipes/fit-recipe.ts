import type { AiTool } from '@fanfare/contract/ai/tools'
import { fieldsOfTool } from '../form/fields-of-tool.ts'
import type { Values } from '../form/form-values.ts'
import type { FormField } from '../form/input-fields.ts'
import type { ChosenModel } from '../form/kept-form.ts'
import { closestAspect } from './closest-aspect.ts'
import type { PictureRecipe } from './picture-recipe.ts'
import { isCut, valueFor } from './value-for.ts'
import * as text from './recipes-text.ts'

/** The part of a recipe that fits a tool's form. Fields are listed by their titles. */
export type FittedRecipe = {
  values: Values
  model: ChosenModel
  filled: string[]
  /** Values of the recipe that don't fit into the form. */
  leftOut: string[]
  /** Values that were too long for their field. */
  shortened: string[]
  /** The name of the recipe's model, if that model isn't available. */
  unknownModel: string | null
}

/**
 * Checks every value of a recipe against a tool's fields, and leaves out values that don't fit. The chosen model stays
 * if the recipe's model isn't available.
 */
export function fitRecipe(
  recipe: PictureRecipe,
  { tool, chosen }: { tool: AiTool; chosen: ChosenModel },
): FittedRecipe {
  const found = modelFor(recipe.model, tool)
  const model = found ?? chosen
  const fields = fieldsOfTool(tool, model)
  const given = new Map(Object.entries(withAspect(recipe, fields)))
  const fitted = fields.flatMap((field) => {
    const value = valueFor(field, given.get(field.name))
    return value === undefined ? [] : [{ field, value }]
  })
  const fittedNames = new Set(fitted.map(({ field }) => field.name))
  return {
    values: Object.fromEntries(fitted.map(({ field, value }) => [field.name, value])),
    model,
    filled: fitted.map(({ field }) => field.title),
    leftOut: [...given.keys()].filter((name) => !fittedNames.has(name)).map((name) => titleOf(name, fields)),
    shortened: fitted
      .filter(({ field }) => isCut(field, given.get(field.name)))
      .map(({ field }) => field.title),
    unknownModel: found === null ? nameOf(recipe.model) : null,
  }
}

function withAspect({ values, size }: PictureRecipe, fields: readonly FormField[]): Values {
  if (size === null || 'aspect_ratio' in values) return values
  const aspect = closestAspect(size, fields)
  return aspect === undefined ? values : { ...values, aspect_ratio: aspect }
}

/** Our own recipes identify a model by its id, other programs' recipes by its file name. */
function modelFor(named: PictureRecipe['model'], { models }: AiTool): ChosenModel {
  if (named === null) return null
  const { provider, name } = named
  const found = models.find((one) =>
    provider === null
      ? plain(one.id) === plain(name) || plain(one.title) === plain(name)
      : one.provider === provider && one.id === name,
  )
  return found ? { provider: found.provider, model: found.id } : null
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')

const MAX_OF_A_NAME = 60

/** The name comes from an untrusted file, so it is cleaned and shortened. */
function nameOf(named: PictureRecipe['model']): string | null {
  const name = named?.name.replaceAll(/[\p{C}]/gu, '').trim() ?? ''
  if (name === '') return null
  return name.length > MAX_OF_A_NAME ? `${name.slice(0, MAX_OF_A_NAME)}…` : name
}

const titleOf = (name: string, fields: readonly FormField[]): string =>
  fields.find((field) => field.name === name)?.title ?? text.settingTitle(name)
