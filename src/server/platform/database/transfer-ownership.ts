/** Selects an ALTER statement for each object with an owner of its own; indexes and columns' sequences follow their table. */
const SELECT_OBJECTS = `
  select format('alter schema %I owner to', nspname) as change
    from pg_namespace where oid >= 16384
  union all
  select format('alter table %s owner to', oid::regclass)
    from pg_class where oid >= 16384 and relkind in ('r', 'p', 'v', 'm', 'f')
  union all
  select format('alter sequence %s owner to', oid::regclass)
    from pg_class where oid >= 16384 and relkind = 'S' and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))
  union all
  select format('alter type %s owner to', oid::regtype)
    from pg_type where oid >= 16384 and (typtype in ('e', 'd', 'r') or typrelid in (select oid from pg_class where relkind = 'c'))
  union all
  select format('alter routine %s owner to', oid::regprocedure)
    from pg_proc where oid >= 16384`;

/**
 * Returns the SQL statement that makes a role the owner of the current database and its objects. PostgreSQL's REASSIGN OWNED can't be
 * used, because it refuses objects of the bootstrap superuser. OIDs below 16384 are PostgreSQL's own objects.
 * @param role quoted as an identifier
 */
export const transferOwnershipSql = (role: string, database: string): string => `
  do $$
  declare change text;
  begin
    for change in ${SELECT_OBJECTS} loop
      execute change || ' ${role}';
    end loop;
    alter database ${database} owner to ${role};
  end $$`;
