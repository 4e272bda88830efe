import { getCollection } from 'astro:content'
import { planPath, plansOf } from '#features/suite/plan.rules.ts'

/** For the build alone (floorplan-copies.integration.ts takes it away): plan page → addresses that hold the same. */
export const GET = async () => {
  const suites = (await getCollection('suites')).map((entry) => entry.data)
  const copies = plansOf(suites).map((plan) => [
    planPath(plan),
    plan.suites
      .filter((suite) => suite !== plan.representative)
      .map(({ _id, building }) => `/buildings/${building.id}/suites/${_id}`),
  ])
  return Response.json(Object.fromEntries(copies))
}
