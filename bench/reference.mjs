// The reference server: Fastify sending fixed bytes (the upper bound), pages of rows by plain pg, and a file from disk.
import { createReadStream, readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

const app = Fastify();
const bytes = process.env.BYTES_FILE ? readFileSync(process.env.BYTES_FILE) : Buffer.from('{}');
const pool = process.env.DATABASE_URL
  ? new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
  : undefined;

const page = {
  name: 'page',
  text: `select r.id, r.title, r.description, r.type, r.course_code, r.tags, r.owner_id, r.file_id, r.file_name, r.file_size,
      r.has_thumbnail, r.created_at, r.updated_at, u.full_name, u.username, u.img
    from resources r left join users u on u.id = r.owner_id
    where (r.created_at, r.id) < ($1::timestamptz, $2::uuid) order by r.created_at desc, r.id desc limit 25`,
};

const reviews = {
  name: 'reviews',
  text: `select r.id, r.stars, r.difficulty, r.hours, r.recommend, r.attendance, r.textbook, r.group_work, r.exam_form, r.grade,
      r.text, r.is_reworked, r.is_proved, r.month, r.is_edited, r.helpful, t.id as term_id, t.name as term,
      p.id as teacher_id, p.name as teacher, u.username, u.full_name, u.img
    from reviews r join terms t on t.id = r.term_id left join teachers p on p.id = r.teacher_id
    left join users u on u.id = r.author_id
    where r.course_id = $1::uuid and r.state = 'published' order by r.helpful desc, r.id desc limit 21`,
};

const posts = {
  name: 'posts',
  text: `select p.id, p.text, p.state, p.votes, p.comments, p.is_edited, p.version, p.created_at, p.is_anonymous, u.username,
      u.full_name, u.img, a.alias, e.full_name as endorsed_by, v.user_id is not null as is_voted
    from posts p left join users u on u.id = p.author_id and not p.is_anonymous
    left join thread_aliases a on a.thread_id = p.thread_id and a.user_id = p.author_id and p.is_anonymous
    left join users e on e.id = p.endorsed_by_id
    left join post_votes v on v.post_id = p.id and v.user_id = $2::uuid
    where p.thread_id = $1::uuid and p.parent_id is null and not p.is_opening and p.state <> 'held'
    order by p.votes desc, p.id desc limit 51`,
};

const insert = {
  name: 'insert',
  text: `insert into posts (thread_id, author_id, text) values ($1::uuid, $2::uuid, 'Reply: it works the same way.') returning id`,
};

const calendar = {
  name: 'calendar',
  text: `select o.id, e.id as event_id, e.sequence + o.sequence as sequence, greatest(o.updated_at, e.updated_at) as updated_at,
      o.starts_at, o.ends_at, o.local_start, e.zone, e.is_all_day, e.title, o.place, o.state, e.category, h.name, o.link, a.state
    from attendances a join occurrences o on o.id = a.occurrence_id join events e on e.id = o.event_id
    join hosts h on h.id = e.host_id
    where a.user_id = $1::uuid and a.state in ('going', 'interested', 'waiting', 'offered', 'requested') and o.is_listed
      and o.ends_at > now() - interval '180 days'
    order by o.starts_at, o.id limit 500`,
};

app.get('/healthz', () => 'ok');
app.get('/ceiling', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
app.get('/file', (request, reply) =>
  reply.send(createReadStream(request.query.path, { highWaterMark: 256 * 1024 })),
);
app.get('/page', async (request) => {
  const { at, id } = request.query;
  const { rows } = await pool.query({ ...page, values: [at, id] });
  return { success: true, resources: rows.slice(0, 24) };
});
app.get('/reviews', async (request) => {
  const { rows } = await pool.query({ ...reviews, values: [request.query.course] });
  return { success: true, reviews: rows.slice(0, 20) };
});

app.get('/posts', async (request) => {
  const { rows } = await pool.query({ ...posts, values: [request.query.thread, request.query.user] });
  return { success: true, replies: rows.slice(0, 50) };
});
app.get('/calendar', async (request) => {
  const { rows } = await pool.query({ ...calendar, values: [request.query.user] });
  return { success: true, dates: rows };
});
app.get('/insert', async (request) => {
  const { rows } = await pool.query({ ...insert, values: [request.query.thread, request.query.user] });
  return { success: true, post: rows[0] };
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  await app.close();
  await pool?.end();
  process.exit(0);
});
