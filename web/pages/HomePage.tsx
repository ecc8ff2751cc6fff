import ArrowRight from 'lucide-react/icons/arrow-right';
import BookOpen from 'lucide-react/icons/book-open';
import Plus from 'lucide-react/icons/plus';
import Share from 'lucide-react/icons/share';
import Users from 'lucide-react/icons/users';
import { type ComponentType, lazy, Suspense } from 'react';
import { lazyLater } from '#web/components/lazy-later.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { useSession } from '#web/lib/session.ts';

const newsId = 'news';

// Optional: left out when loading fails. It brings the query client, which the rest of the page does without.
const HomeNews = lazy<ComponentType>(async () => {
  await untilNear(newsId);
  return import('./HomeNews.tsx').catch(() => ({ default: () => null }));
});

/** What the server has rendered is complete, and its links work: its scripts can wait until it is nearly in view. */
function untilNear(id: string): Promise<void> | undefined {
  const element = globalThis.document?.getElementById(id);
  if (!element?.firstElementChild || typeof IntersectionObserver === 'undefined') return undefined;
  return new Promise((resolve) => {
    const onChange: IntersectionObserverCallback = (changes, observer) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    };
    new IntersectionObserver(onChange, { rootMargin: '100px' }).observe(element);
  });
}

const HeroPicture = lazyLater('#hero-picture svg', () =>
  import('#web/features/site/home/HeroPicture.tsx').then((module) => module.HeroPicture),
);

/** Constant elements: a new one in each render would make React drop the HTML of the server before it is hydrated. */
const news = (
  <div id={newsId}>
    <Suspense fallback={null}>
      <HomeNews />
    </Suspense>
  </div>
);

const picture = (
  <div id="hero-picture" className="mx-auto aspect-[520/400] w-full max-w-lg">
    <Suspense fallback={null}>
      <HeroPicture />
    </Suspense>
  </div>
);

const reasons = [
  {
    title: 'Share Resources',
    text: 'Post notes, papers, videos and links, each with the course it belongs to.',
    Icon: Share,
    colours: 'bg-blue-soft text-blue-ink',
  },
  {
    title: 'Access Free Materials',
    text: 'Everything your peers shared: searchable, previewed in the page, free for every student.',
    Icon: BookOpen,
    colours: 'bg-green-soft text-green-ink',
  },
  {
    title: 'Build Community',
    text: 'Meet people across departments and campus, in groups, forums and events.',
    Icon: Users,
    colours: 'bg-yellow-soft text-yellow-ink',
  },
];

export function HomePage() {
  const isMember = useSession().status === 'signed-in';
  return (
    <>
      {/* Extends below the transparent navbar. */}
      <section className="-mt-16 bg-linear-to-b from-blue-soft to-page pt-16">
        <div className="content grid items-center gap-12 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.95fr)] lg:py-24">
          <div>
            <h1 className="text-4xl font-extrabold tracking-[-0.035em] sm:text-5xl lg:text-6xl">
              Welcome to Campus Connect
            </h1>
            <p className="mt-6 max-w-xl text-lg text-pretty text-muted md:text-xl">
              Share notes, find the materials your seniors swore by, and meet the people taking the same
              courses as you.
            </p>
            <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
              {isMember ? (
                <ButtonLink to="/resources/new" size="large">
                  <Plus className="size-5" aria-hidden="true" />
                  Add New Resource
                </ButtonLink>
              ) : (
                <ButtonLink to="/register" size="large">
                  Join Now
                  <ArrowRight className="size-5" aria-hidden="true" />
                </ButtonLink>
              )}
              <ButtonLink to="/resources" size="large" variant="outline">
                Browse Resources
              </ButtonLink>
            </div>
          </div>
          {picture}
        </div>
      </section>

      {news}

      <section aria-labelledby="why" className="content py-12 md:py-16">
        <h2 id="why" className="text-3xl">
          Why Campus Connect?
        </h2>
        <ul className="mt-8 grid gap-5 md:grid-cols-3">
          {reasons.map(({ title, text, Icon, colours }) => (
            <li key={title} className="flex">
              <Card className="flex-1 p-6 lg:p-7">
                <span
                  className={`inline-flex size-12 items-center justify-center rounded-control ${colours}`}
                >
                  <Icon className="size-6" aria-hidden="true" />
                </span>
                <h3 className="mt-6 text-xl">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>

      {!isMember && (
        <section aria-labelledby="join" className="content pt-4 pb-16 md:pb-20">
          <div className="flex flex-col items-start gap-6 rounded-3xl bg-solid px-6 py-10 text-on-solid sm:px-12 md:flex-row md:items-center md:justify-between md:py-14">
            <div>
              <h2 id="join" className="text-3xl">
                Join Your Campus Community
              </h2>
              <p className="mt-2">It takes a username and an email address.</p>
            </div>
            <ButtonLink to="/register" size="large" variant="inverse">
              Get Started
            </ButtonLink>
          </div>
        </section>
      )}
    </>
  );
}
