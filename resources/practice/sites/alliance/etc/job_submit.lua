-- The practice cluster's submission filter: the rules a real site enforces, with the kind of message it prints.

local models = { practice = true }
local accounts = { ["def-sponsor00"] = true, ["def-sponsor00_cpu"] = true, ["def-sponsor00_gpu"] = true }
local max_minutes = 7 * 24 * 60
local unset_time = 4294967294

local function tell(lines)
    for _, line in ipairs(lines) do
        slurm.log_user("%s", line)
    end
end

-- The GPU requests of a job, each without its "gres:gpu" or "gpu": ":1", ":practice:1", "".
local function gpu_requests(job)
    local found = {}
    for _, field in ipairs({ "tres_per_node", "tres_per_job", "tres_per_socket", "tres_per_task", "gres" }) do
        local value = job[field]
        if type(value) == "string" then
            for item in value:gmatch("[^,]+") do
                local rest = item:gsub("^gres[:/]", ""):match("^gpu(.*)$")
                if rest then
                    table.insert(found, rest)
                end
            end
        end
    end
    return found
end

local function check_account(job)
    if job.account == nil or job.account == "" then
        job.account = "def-sponsor00"
        return slurm.SUCCESS
    end
    if accounts[job.account] then
        return slurm.SUCCESS
    end
    tell({
        "You are not associated with the account " .. job.account .. " on this cluster.",
        "Accounts you may use here:  def-sponsor00",
        "Submit again with:  --account=def-sponsor00",
    })
    return 2045 -- ESLURM_INVALID_ACCOUNT
end

local function check_gpus(job)
    for _, rest in ipairs(gpu_requests(job)) do
        if rest:match("^[:=]?%d*$") and not rest:match("^[:=]?0+$") then
            tell({
                "------------------------------------------------------------------",
                "This job asks for a GPU without saying which model (gpu" .. rest .. ").",
                "This cluster wants the model named, as Fir, Nibi and Rorqual do since April 2026.",
                "Models:   practice",
                "Example:  --gpus-per-node=practice:1",
                "------------------------------------------------------------------",
            })
            return slurm.ERROR
        end
    end
    return slurm.SUCCESS
end

local function check_time(job)
    if job.time_limit ~= nil and job.time_limit < unset_time and job.time_limit > max_minutes then
        tell({
            "This job exceeds the maximum walltime of 7 days on practice.",
            "Please submit it again with a shorter --time, or cut the work into pieces.",
        })
        return 2051 -- ESLURM_INVALID_TIME_LIMIT
    end
    return slurm.SUCCESS
end

function slurm_job_submit(job, part_list, submit_uid)
    for _, check in ipairs({ check_account, check_gpus, check_time }) do
        local verdict = check(job)
        if verdict ~= slurm.SUCCESS then
            return verdict
        end
    end
    return slurm.SUCCESS
end

function slurm_job_modify(job, record, part_list, submit_uid)
    return slurm.SUCCESS
end

return slurm.SUCCESS
