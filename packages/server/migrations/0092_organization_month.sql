-- The number of an organisation and a month by its usual name: requests of one organisation in a month are looked for by it.

alter function search_lane(uuid, integer) rename to organization_month;
alter table request_search rename column lane to organization_month;

create or replace function request_search_follow() returns trigger language plpgsql as $$
declare
  month_now integer := month_number(new.updated_at);
begin
  update request_search set month = month_now, organization_month = organization_month(new.organization_id, month_now)
  where request_id = new.id;
  return null;
end $$;

create or replace function request_search_belong() returns trigger language plpgsql as $$
begin
  new.organization_month := (select organization_month(organization_id, new.month) from request where id = new.request_id);
  return new;
end $$;
