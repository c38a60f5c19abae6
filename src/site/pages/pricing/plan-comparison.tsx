import { Check, Minus } from 'lucide-react';
import { comparison, type PlanValue, plansOnPricing, pricingPage } from '../../content/plans.ts';

const { caption, included, notIncluded } = pricingPage.table;

/** The ground of the most popular plan's column. */
const groundOf = (column: number) => (plansOnPricing[column]?.popular ? 'bg-accent-soft/60' : '');

/** Price list B line by line. */
export function PlanComparison() {
  return (
    <table className="w-full table-fixed border-collapse text-left text-xs min-[22.5rem]:text-[0.8125rem] sm:text-base">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-[31%] sm:w-[34%]" />
        <col span={3} />
      </colgroup>
      <thead>
        <tr className="border-b border-edge/50">
          <td />
          {plansOnPricing.map(({ id, name, price }, column) => (
            <th
              key={id}
              scope="col"
              className={`rounded-t-xl px-1 pt-3 pb-4 align-bottom font-semibold sm:px-4 ${groundOf(column)}`}
            >
              {name}
              <span className="block text-xs font-normal sm:text-sm text-muted tabular-nums">${price}</span>
            </th>
          ))}
        </tr>
      </thead>
      {comparison.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" className="pt-8 pb-3 font-semibold text-accent">
              {title}
            </th>
            {plansOnPricing.map(({ id }, column) => (
              <td key={id} className={groundOf(column)} />
            ))}
          </tr>
          {rows.map(({ label, values }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-3.5 pr-1 sm:pr-3 align-top font-medium">
                {label}
              </th>
              {values.map((value, index) => (
                <td
                  key={plansOnPricing[index]?.id}
                  className={`px-1 py-3.5 align-top tabular-nums sm:px-4 ${groundOf(index)}`}
                >
                  <Value value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Value({ value }: { value: PlanValue }) {
  if (typeof value === 'string') return value;
  return value ? (
    <>
      <Check aria-hidden className="size-5 text-accent" strokeWidth={2.5} />
      <span className="sr-only">{included}</span>
    </>
  ) : (
    <>
      <Minus aria-hidden className="size-5 text-muted" />
      <span className="sr-only">{notIncluded}</span>
    </>
  );
}
