import type { ComponentProps } from 'react';
import { Link } from '../../frame/link.tsx';
import { Steps } from '../../ui/steps.tsx';
import { TickList } from '../../ui/tick-list.tsx';
import { Signup as SignupFlow } from '../auth/signup.tsx';
import { signup } from '../content/signup.ts';

/** The sign-up, and beside it what one gets and what comes after it. */
export function Signup({ next, plan, business }: ComponentProps<typeof SignupFlow>) {
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 items-start gap-x-20 lg:grid-cols-[28rem_1fr]">
      <SignupFlow next={next} plan={plan} business={business} />
      <aside
        aria-labelledby="trial"
        className="mx-auto grid w-full max-w-md content-start gap-9 pt-2 pb-20 lg:pt-24"
      >
        <div className="grid gap-5">
          <h2 id="trial" className="text-2xl leading-tight font-semibold">
            {signup.title}
          </h2>
          <TickList items={signup.gets} />
        </div>
        <div className="grid gap-5 border-t border-line pt-8">
          <h3 className="font-semibold">{signup.next.title}</h3>
          <Steps items={signup.next.steps} />
        </div>
        <p>
          <Link to="/pricing">{signup.plans}</Link>
        </p>
      </aside>
    </div>
  );
}
