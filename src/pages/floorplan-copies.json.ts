import { getCollection } from 'astro:content'
import { withoutLanguage } from '#lib/locale-path.ts'
import { planPath, plansOf } from '#features/suite/plan.rules.ts'

/** Read and removed by the build (floorplan-copies.build.ts): plan page → addresses with the same content. */
export const GET = async () => {
  const suites = (await getCollection('suites')).map((entry) => entry.data)
  const copies = plansOf(suites).map((plan) => [
    withoutLanguage(planPath(plan)),
    plan.suites
      .filter((suite) => suite !== plan.representative)
      .map(({ _id, building }) => `/buildings/${building.id}/suites/${_id}`),
  ])
  return Response.json(Object.fromEntries(copies))
}
